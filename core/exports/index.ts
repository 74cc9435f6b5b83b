export { connectTemplates, prepareTemplates } from './services/templates.js'
