import { E_JOB_DEFINED_TWICE, E_JOB_UNKNOWN } from './errors.js'
import type { AnyJob, JobDefinition } from './job.js'

/** The jobs that were defined, by owner and name; what every driver looks a job up in. */
export class JobBook {
  #jobs = new Map<string, Map<string, AnyJob>>()

  /** Owners with at least one job. */
  get owners(): string[] {
    return [...this.#jobs.keys()]
  }

  /** Throws `E_JOB_DEFINED_TWICE`. */
  add<Payload>(owner: string, job: JobDefinition<Payload>): void {
    const jobs = this.#jobs.get(owner) ?? new Map<string, AnyJob>()
    if (jobs.has(job.name)) throw new E_JOB_DEFINED_TWICE([job.name, owner])
    this.#jobs.set(owner, jobs.set(job.name, job))
  }

  /** The lane of a job; that of most, and of a job that nobody defined, has no name. */
  laneOf(owner: string, name: string): string {
    return this.#jobs.get(owner)?.get(name)?.options.lane ?? ''
  }

  /** Lanes of an owner's jobs. */
  lanes(owner: string): Set<string> {
    const names = [...(this.#jobs.get(owner)?.keys() ?? [])]
    return new Set(['', ...names.map((name) => this.laneOf(owner, name))])
  }

  has(owner: string, name: string): boolean {
    return this.#jobs.get(owner)?.has(name) ?? false
  }

  /** Throws `E_JOB_UNKNOWN`. */
  find(owner: string, name: string): AnyJob {
    const job = this.#jobs.get(owner)?.get(name)
    if (!job) throw new E_JOB_UNKNOWN([name, owner])
    return job
  }
}
