"""Makes the calls of aiomealie that this server answers and prints, as JSON, what came of each.

Arguments: the server's address, a bearer token, the address of a page with a recipe.
Left out until their routes exist: groups/self, statistics, meal plans and shopping lists.
"""

import asyncio
import json
import sys

from aiomealie import MealieClient, MealieError

# Nothing listens there.
UNREACHABLE = "http://127.0.0.1:9/soup"


async def outcome(call):
    """The answer's fields, or the name of the error that the library raises."""
    try:
        answer = await call
    except MealieError as error:
        return {"error": type(error).__name__}
    return answer.to_dict()


async def main(host, token, page):
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
        }
    async with MealieClient(host, token="not a token") as stranger:
        results["stranger"] = await outcome(stranger.get_user_info())
    print(json.dumps(results, default=str))


asyncio.run(main(*sys.argv[1:]))
