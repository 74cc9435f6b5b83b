export { sendCookbook } from './cookbook_list.js'
export { sendCookbooks } from './cookbook_contents.js'
