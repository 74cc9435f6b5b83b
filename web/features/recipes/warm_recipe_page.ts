/** Fetches the page of recipes, so that a card that is pointed at opens at once. */
export function warmRecipePage(): void {
  // Without a network the page says so itself when it is opened.
  void import('./pages/RecipePage.js').catch(() => {})
}
