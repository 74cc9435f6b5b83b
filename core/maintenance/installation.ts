import { port } from '#core/port'

/** How this process was set up by its operator; handed in at start. */
export interface Installation {
  /** Absolute folder of everything that the site keeps. */
  dataDir: string
  port: number
  apiDocs: boolean
  /** Whether the operator said under which address the site is reached. */
  baseUrlSet: boolean
  /** Address of the database without its password. */
  databaseUrl: string
  queue: 'postgres' | 'redis'
}

/** Hands the facts in at start; reads them afterwards. */
export const [connectInstallation, installation] = port<Installation>('installation')
