/** Our template for a recipe in Markdown, in the language Liquid. */
export const defaultTemplate = `# {{ recipe.name }}
{% if recipe.description != "" %}
{{ recipe.description }}
{% endif %}
{%- if recipe.recipeYield %}
- {{ recipe.recipeYield }}
{%- elsif recipe.recipeServings > 0 %}
- Servings: {{ recipe.recipeServings }}
{%- endif %}
{%- if recipe.totalTime %}
- {{ recipe.totalTime }}
{%- endif %}

## Ingredients
{% for ingredient in recipe.recipeIngredient %}
{%- if ingredient.title and ingredient.title != "" %}

### {{ ingredient.title }}
{% endif %}
- [ ] {{ ingredient.display }}
{%- endfor %}

## Steps
{% for step in recipe.recipeInstructions %}
{%- if step.title and step.title != "" %}
### {{ step.title }}
{% endif %}
{{ forloop.index }}. {{ step.text }}
{% endfor %}
{%- if recipe.notes.size > 0 %}
## Notes
{% for note in recipe.notes %}
{%- if note.title != "" %}
### {{ note.title }}
{% endif %}
{{ note.text }}
{% endfor %}
{%- endif %}
---

[{{ recipe.name }}]({{ url }})
{%- if recipe.orgURL and recipe.orgURL != "" %} · <{{ recipe.orgURL }}>{% endif %}
`
