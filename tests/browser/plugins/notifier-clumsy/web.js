import { defineWebPlugin } from 'trivet/plugin-api'

function Stumbling() {
  throw new Error('The slot stumbled')
}

export default defineWebPlugin({
  id: 'notifier-clumsy',
  slots: {
    'dashboard.card': Stumbling,
    'recipe.aside': Stumbling,
    'recipe.menu': Stumbling,
  },
})
