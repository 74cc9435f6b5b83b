"""Makes the calls of aiomealie that this server answers and prints, as JSON, what came of each.

Arguments: the server's address, a bearer token, the address of a page with a recipe, the id of a shopping list.
"""

import asyncio
import json
import sys
from datetime import date

from aiomealie import (
    MealieClient,
    MealieError,
    MealplanEntryType,
    MutateShoppingItem,
)

# Nothing listens there.
UNREACHABLE = "http://127.0.0.1:9/soup"


async def outcome(call):
    """The answer's fields, or the name of the error that the library raises."""
    try:
        answer = await call
    except MealieError as error:
        return {"error": type(error).__name__}
    if isinstance(answer, list):
        return [one.to_dict() for one in answer]
    return answer.to_dict() if answer else {}


async def planned(client, recipe):
    """What came of the calls about meal plans."""
    today = date.today()
    dinner, lunch = MealplanEntryType.DINNER, MealplanEntryType.LUNCH
    return {
        "plan recipe": await outcome(
            client.set_mealplan(today, dinner, recipe_id=recipe)
        ),
        "plan note": await outcome(
            client.set_mealplan(today, lunch, note_title="Leftovers")
        ),
        "plan random": await outcome(client.random_mealplan(today, dinner)),
        "plans": await outcome(client.get_mealplans(today, today)),
        "plan today": await outcome(client.get_mealplan_today()),
    }


async def shopped(client, list_id):
    """What came of the calls about shopping lists."""
    item = MutateShoppingItem(list_id=list_id, note="oats", position=1)
    results = {
        "lists": await outcome(client.get_shopping_lists()),
        "add item": await outcome(client.add_shopping_item(item)),
    }
    items = await client.get_shopping_items(list_id)
    added = items.items[0].item_id
    ticked = MutateShoppingItem(
        item_id=added, list_id=list_id, note="rye", checked=True, quantity=2
    )
    results["tick item"] = await outcome(client.update_shopping_item(added, ticked))
    results["items"] = await outcome(client.get_shopping_items(list_id))
    results["delete item"] = await outcome(client.delete_shopping_item(added))
    results["no items"] = await outcome(client.get_shopping_items(list_id))
    return results


async def main(host, token, page, list_id):
    async with MealieClient(host, token=token) as client:
        imported = await outcome(client.import_recipe(page))
        results = {
            "import": imported,
            "startup": await outcome(client.get_startup_info()),
            "about": await outcome(client.get_about()),
            "theme": await outcome(client.get_theme()),
            "user": await outcome(client.get_user_info()),
            "recipes": await outcome(client.get_recipes()),
            "search": await outcome(client.get_recipes(search="no such soup")),
            "by slug": await outcome(client.get_recipe(imported.get("slug", "none"))),
            "by id": await outcome(client.get_recipe(imported.get("recipe_id", "none"))),
            "unknown": await outcome(client.get_recipe("no-such-recipe")),
            "unreachable": await outcome(client.import_recipe(UNREACHABLE)),
            **await planned(client, imported.get("recipe_id")),
            **await shopped(client, list_id),
        }
    async with MealieClient(host, token="not a token") as stranger:
        results["stranger"] = await outcome(stranger.get_user_info())
    print(json.dumps(results, default=str))


asyncio.run(main(*sys.argv[1:]))
