import sharp from 'sharp'

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff']

// One picture can take 200 MB: no cache, one thread.
sharp.cache(false)
sharp.concurrency(1)
// Other formats (SVG, PDF, …) are programs more than pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
