/** Pixels: the longer side of a photograph that is sent. Larger ones say no more of a garden. */
const longestSide = 2560;
const previewSide = 320;
const quality = 0.85;
/** Bytes of a file that is looked at at all: a browser may run out of memory beyond. */
const largestFile = 60_000_000;

/** Why a file is not taken; the texts are `forms:photos.problem.*`. */
export type PhotoErrorCode = 'type' | 'size' | 'unreadable';

export class PhotoError extends Error {
  override name = 'PhotoError';
  constructor(readonly problem: PhotoErrorCode) {
    super(problem);
  }
}

export interface PhotoLimits {
  count: number;
  /** Of one file. */
  bytes: number;
  /** Content types. */
  accepts: readonly string[];
}

export interface ShrunkPhoto {
  file: File;
  /** A data address of a small picture; the page's policy takes no others of its own making. */
  preview: string;
}

/**
 * A photograph as it is sent: at most 2560 pixels a side, upright, as JPEG without what the camera
 * wrote into it. Throws `PhotoError` for what is no picture.
 */
export async function shrinkPhoto(file: File, limits: PhotoLimits): Promise<ShrunkPhoto> {
  if (!file.type.startsWith('image/') || file.type.includes('svg')) {
    throw new PhotoError('type');
  }
  if (file.size > largestFile) throw new PhotoError('size');
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new PhotoError('unreadable');
  try {
    const content = await blobOf(drawn(picture, longestSide));
    if (content.size > limits.bytes) throw new PhotoError('size');
    return {
      file: new File([content], jpegName(file.name), { type: 'image/jpeg' }),
      preview: drawn(picture, previewSide).toDataURL('image/jpeg', quality),
    };
  } finally {
    picture.close();
  }
}

/** Width and height that fit into a square; nothing is enlarged. */
export function fitSize(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = fitSize(picture.width, picture.height, side);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('unreadable');
  // What was transparent becomes paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoError('unreadable'))),
      'image/jpeg',
      quality,
    );
  });
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
