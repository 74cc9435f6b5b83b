import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'plugins.kind-guest.get.heard': { paramsTuple?: []; params?: {} }
    'plugins.kind-guest.get.me': { paramsTuple?: []; params?: {} }
    'plugins.kind-guest.post.admin': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'auth.token': { paramsTuple?: []; params?: {} }
    'auth.logout': { paramsTuple?: []; params?: {} }
    'auth.refresh': { paramsTuple?: []; params?: {} }
    'users.self': { paramsTuple?: []; params?: {} }
    'setup.store': { paramsTuple?: []; params?: {} }
    'live.show': { paramsTuple?: []; params?: {} }
    'admin.plugins.index': { paramsTuple?: []; params?: {} }
    'admin.plugins.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'app.plugins': { paramsTuple?: []; params?: {} }
    'plugins.files': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'id': ParamValue,'*': ParamValue[]} }
    'app.about': { paramsTuple?: []; params?: {} }
    'app.startup': { paramsTuple?: []; params?: {} }
    'app.theme': { paramsTuple?: []; params?: {} }
    'pages.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  GET: {
    'plugins.kind-guest.get.heard': { paramsTuple?: []; params?: {} }
    'plugins.kind-guest.get.me': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'auth.refresh': { paramsTuple?: []; params?: {} }
    'users.self': { paramsTuple?: []; params?: {} }
    'live.show': { paramsTuple?: []; params?: {} }
    'admin.plugins.index': { paramsTuple?: []; params?: {} }
    'app.plugins': { paramsTuple?: []; params?: {} }
    'plugins.files': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'id': ParamValue,'*': ParamValue[]} }
    'app.about': { paramsTuple?: []; params?: {} }
    'app.startup': { paramsTuple?: []; params?: {} }
    'app.theme': { paramsTuple?: []; params?: {} }
    'pages.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'plugins.kind-guest.get.heard': { paramsTuple?: []; params?: {} }
    'plugins.kind-guest.get.me': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'auth.refresh': { paramsTuple?: []; params?: {} }
    'users.self': { paramsTuple?: []; params?: {} }
    'live.show': { paramsTuple?: []; params?: {} }
    'admin.plugins.index': { paramsTuple?: []; params?: {} }
    'app.plugins': { paramsTuple?: []; params?: {} }
    'plugins.files': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'id': ParamValue,'*': ParamValue[]} }
    'app.about': { paramsTuple?: []; params?: {} }
    'app.startup': { paramsTuple?: []; params?: {} }
    'app.theme': { paramsTuple?: []; params?: {} }
    'pages.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'plugins.kind-guest.post.admin': { paramsTuple?: []; params?: {} }
    'auth.token': { paramsTuple?: []; params?: {} }
    'auth.logout': { paramsTuple?: []; params?: {} }
    'setup.store': { paramsTuple?: []; params?: {} }
  }
  PUT: {
    'admin.plugins.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}