export { openCookbookList, sendCookbook } from './cookbook_list.js'
