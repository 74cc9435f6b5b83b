/** The bytes at an address of the server under test. */
export async function bytesOf(path: string) {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`)
  return {
    status: answer.status,
    disposition: answer.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
