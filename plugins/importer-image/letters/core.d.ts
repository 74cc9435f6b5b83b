/** What we use of tesseract.js-core 7, which comes without types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    /** 0 when the languages are ready. */
    Init(path: null, languages: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads `/input`, upright and not turned with 1 and 0; 0 when it is a picture. */
    SetImageFile(exif: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
  }
  export interface Core {
    FS: { writeFile(path: string, data: Uint8Array): void }
    TessBaseAPI: new () => TesseractApi
  }
  export default function start(options: {
    TesseractProgress(percent: number): void
    print(text: string): void
    printErr(text: string): void
  }): Promise<Core>
}
