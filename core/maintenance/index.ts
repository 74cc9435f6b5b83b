export { connectInstallation, type Installation } from './installation.js'
