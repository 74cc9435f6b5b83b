import { useEffect, useRef, useState } from 'react'

/** A photo of a recipe's page, as it is turned by quarters clockwise. */
export interface Photo {
  id: number
  file: File
  url: string
  quarters: number
}

let lastPhoto = 0

/** The photos of one recipe in reading order. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>([])
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const open = (file: File): Photo => {
    const url = URL.createObjectURL(file)
    urls.current.add(url)
    return { id: ++lastPhoto, file, url, quarters: 0 }
  }
  return {
    photos,
    add: (files: File[]) => {
      const opened = files.map(open)
      setPhotos((now) => [...now, ...opened])
    },
    turn: (id: number) =>
      setPhotos((now) =>
        now.map((photo) => (photo.id === id ? { ...photo, quarters: photo.quarters + 1 } : photo))
      ),
    remove: (id: number) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
    /** Puts a photo one place earlier or later. */
    move: (id: number, by: -1 | 1) =>
      setPhotos((now) => {
        const from = now.findIndex((photo) => photo.id === id)
        const [photo, other] = [now[from], now[from + by]]
        if (!photo || !other) return now
        return now.with(from, other).with(from + by, photo)
      }),
  }
}
