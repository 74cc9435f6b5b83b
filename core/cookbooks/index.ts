export { cookbookList, sendCookbook } from './cookbook_list.js'
export { sendCookbooks } from './cookbook_contents.js'
export { createCookbooksIn } from './save_cookbook.js'
export { withdrawCookbooksIn } from './delete_cookbooks.js'
