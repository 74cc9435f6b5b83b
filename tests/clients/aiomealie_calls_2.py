"""Makes every call of aiomealie 2 and prints, as JSON, what came of each.

Arguments: the server's address, a bearer token, the address of a page with a recipe.
"""

import asyncio
import json
import sys
from datetime import date

from aiomealie import MealieClient, MealieError, MealplanEntryType, MutateRecipe, MutateShoppingItem
from aiomealie.models import RegisteredParser

# Nothing listens there.
UNREACHABLE = "http://127.0.0.1:9/soup"


class Calls:
    """Makes calls and remembers what came of them under a name."""

    def __init__(self):
        self.results = {}

    async def make(self, name, call):
        """The answer itself; its fields, or the error that the library raises, are remembered."""
        try:
            answer = await call
        except MealieError as error:
            self.results[name] = {"error": type(error).__name__}
            return None
        if isinstance(answer, list):
            self.results[name] = [one.to_dict() for one in answer]
        else:
            self.results[name] = answer.to_dict() if answer else {}
        return answer


async def about_site(client, calls):
    await calls.make("startup", client.get_startup_info())
    await calls.make("about", client.get_about())
    await calls.make("theme", client.get_theme())
    await calls.make("user", client.get_user_info())
    await calls.make("group", client.get_groups_self())
    await calls.make("household", client.get_households_self())


async def about_recipes(client, calls, page):
    soup = await calls.make("import", client.import_recipe(page, include_tags=True))
    await calls.make("unreachable", client.import_recipe(UNREACHABLE))
    await calls.make("create", client.create_recipe("Rye bread"))
    changed = MutateRecipe(
        name="Dark rye bread",
        description="Dense.",
        total_time="3 hours",
        ingredients=soup.ingredients,
        instructions=soup.instructions,
    )
    await calls.make("update", client.update_recipe("rye-bread", changed))
    await calls.make("recipes", client.get_recipes())
    await calls.make("search", client.get_recipes(search="rye"))
    await calls.make("by slug", client.get_recipe(soup.slug))
    await calls.make("by id", client.get_recipe(soup.recipe_id))
    await calls.make("unknown", client.get_recipe("no-such-recipe"))
    for name, call in {
        "categories": client.get_categories,
        "tags": client.get_tags,
        "tools": client.get_tools,
        "foods": client.get_foods,
        "units": client.get_units,
    }.items():
        await calls.make(name, call())
    brute = RegisteredParser.BRUTE
    await calls.make("parse", client.parse_ingredient("2 cups leeks", brute))
    await calls.make("rate", client.rate_recipe(soup.slug, rating=4.5))
    await calls.make("favorite", client.add_recipe_favorite(soup.slug))
    await calls.make("favorites", client.get_recipe_favorites())
    await calls.make("no favorite", client.remove_recipe_favorite(soup.slug))
    return soup


async def about_plans(client, calls, soup):
    today = date.today()
    kinds = MealplanEntryType
    planned = await calls.make(
        "plan recipe", client.set_mealplan(today, kinds.DINNER, recipe_id=soup.recipe_id)
    )
    await calls.make(
        "plan note",
        client.set_mealplan(today, kinds.LUNCH, note_title="Leftovers", note_text="Stew"),
    )
    await calls.make(
        "plan snack", client.set_mealplan(today, kinds.SNACK, note_title="Apples")
    )
    await calls.make("plan random", client.random_mealplan(today, kinds.DINNER))
    await calls.make("plans", client.get_mealplans(today, today))
    await calls.make("plan today", client.get_mealplan_today())
    number = planned.mealplan_id
    await calls.make("plan", client.get_mealplan(number))
    await calls.make(
        "plan update", client.update_mealplan(number, today, kinds.SIDE, note_title="Salad")
    )
    await calls.make("plan delete", client.delete_mealplan(number))


async def about_lists(client, calls, soup):
    made = await calls.make("list create", client.create_shopping_list("Saturday"))
    await calls.make("lists", client.get_shopping_lists())
    await calls.make("list", client.get_shopping_list(made.list_id))
    await calls.make("list update", client.update_shopping_list(made.list_id, "Sunday"))
    item = MutateShoppingItem(list_id=made.list_id, note="oats", position=1)
    await calls.make("item add", client.add_shopping_item(item))
    items = await calls.make("items", client.get_shopping_items(made.list_id))
    added = items.items[0].item_id
    ticked = MutateShoppingItem(
        item_id=added, list_id=made.list_id, note="rye", checked=True, quantity=2
    )
    await calls.make("item update", client.update_shopping_item(added, ticked))
    await calls.make("item delete", client.delete_shopping_item(added))
    await calls.make(
        "recipe add", client.add_recipe_to_shopping_list(made.list_id, soup.recipe_id, scale=2)
    )
    await calls.make(
        "recipe remove",
        client.remove_recipe_from_shopping_list(made.list_id, soup.recipe_id, scale=2),
    )
    await calls.make("items left", client.get_shopping_items(made.list_id))
    await calls.make("list delete", client.delete_shopping_list(made.list_id))


async def main(host, token, page):
    calls = Calls()
    async with MealieClient(host, token=token) as client:
        await about_site(client, calls)
        soup = await about_recipes(client, calls, page)
        await about_plans(client, calls, soup)
        await about_lists(client, calls, soup)
        await calls.make("statistics", client.get_statistics())
        await calls.make("delete", client.delete_recipe("dark-rye-bread"))
    print(json.dumps(calls.results, default=str))


asyncio.run(main(*sys.argv[1:]))
