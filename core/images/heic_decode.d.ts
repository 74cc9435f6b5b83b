/** What we use of heic-decode 2.1, which comes without types. */
declare module 'heic-decode' {
  interface Packed {
    width: number
    height: number
    decode(): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }>
  }
  const decode: {
    all(options: { buffer: Uint8Array }): Promise<Packed[] & { dispose(): void }>
  }
  export default decode
}
