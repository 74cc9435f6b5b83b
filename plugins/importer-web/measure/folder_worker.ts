import { parentPort, workerData } from 'node:worker_threads'
import { extractFolder } from './extract_folder.js'

const { folder, turn, jobs }: { folder: string; turn: number; jobs: number } = workerData
for await (const result of extractFolder(folder, turn, jobs)) parentPort?.postMessage(result)
