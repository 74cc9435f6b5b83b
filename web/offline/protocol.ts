/** Begins the names of everything on the device that belongs to a person; their id follows a kind. */
export const OF_PERSONS = 'trivet-'

/** Begins the name of the cache with a person's answers, which their id ends. */
export const ANSWERS = `${OF_PERSONS}answers-`

/** Begins the name of the cache with the pictures of a person's recipes, which their id ends. */
export const PICTURES = `${OF_PERSONS}pictures-`

/** Header in which the server says whose answer it is. */
export const ANSWER_FOR = 'X-Answer-For'

/** Header of a stored answer: when it came from the server, in milliseconds. */
export const STORED_AT = 'X-Stored-At'

/** What a page asks of a worker; `entry` and `forget` are answered through a port. */
export type ToWorker =
  /** To replace the version that is running. */
  | 'take-over'
  /** To forget every person's answers, those that are under way included. */
  | 'forget'
  /** Which entry script its version begins with. */
  | 'entry'
  /** To wait for the network's next page as long as ever, though the line was dead a moment ago. */
  | 'be-patient'
  /** To drop files of versions that no page runs any more. */
  | 'started'
  /** To fetch the screens that are wanted where there is no network. */
  | 'ahead'

/** What a worker says to pages: the network's answer came after the stored one was shown. */
export type FromWorker = 'arrived'
