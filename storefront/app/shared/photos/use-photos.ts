import { useRef, useState } from 'react';
import type { MutationError } from '~/shared/api/mutation-result';
import {
  PhotoError,
  type PhotoErrorCode,
  type PhotoLimits,
  type ShrunkPhoto,
  shrinkPhoto,
} from './shrink-photo';

export interface Photo {
  id: number;
  name: string;
  /** Null while it is being made small, and where it could not be taken. */
  shrunk: ShrunkPhoto | null;
  problem: PhotoErrorCode | null;
  /** The server's sentence about it. */
  refusal: string | null;
}

export interface Photos {
  photos: readonly Photo[];
  limits: PhotoLimits;
  /** How many were chosen beyond the limit and left out. */
  left: number;
  busy: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  clear: () => void;
  /** What is sent, in order. */
  files: () => File[];
  /** Puts the server's sentences beside the photographs that they name. */
  takeErrors: (errors: readonly MutationError[]) => void;
}

const photoField = /^photos\.(\d+)$/;

/** The photographs of a request: kept in memory only, and made small before they are sent. */
export function usePhotos(limits: PhotoLimits): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [left, setLeft] = useState(0);
  const lastId = useRef(0);

  function change(id: number, changes: Partial<Photo>) {
    setPhotos((former) =>
      former.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
    );
  }
  async function take(id: number, file: File) {
    try {
      change(id, { shrunk: await shrinkPhoto(file, limits) });
    } catch (error) {
      const problem = error instanceof PhotoError ? error.problem : 'unreadable';
      change(id, { problem });
    }
  }
  async function add(files: readonly File[]) {
    const room = Math.max(0, limits.count - photos.length);
    const taken = files.slice(0, room).map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file };
    });
    setLeft(files.length - taken.length);
    const waiting = taken.map(({ id, file }) => ({
      id,
      name: file.name,
      shrunk: null,
      problem: null,
      refusal: null,
    }));
    setPhotos((former) => [...former, ...waiting]);
    // One after the other: a phone's memory holds few photographs at their full size.
    for (const { id, file } of taken) await take(id, file);
  }
  const sendable = photos.filter((photo) => photo.shrunk && !photo.problem);
  return {
    photos,
    limits,
    left,
    busy: photos.some(({ shrunk, problem }) => !shrunk && !problem),
    add,
    remove: (id) => {
      setPhotos((former) => former.filter((photo) => photo.id !== id));
      setLeft(0);
    },
    clear: () => setPhotos([]),
    files: () => sendable.flatMap(({ shrunk }) => (shrunk ? [shrunk.file] : [])),
    takeErrors: (errors) => {
      for (const { field, message } of errors) {
        const photo = sendable[Number(photoField.exec(field ?? '')?.[1] ?? Number.NaN)];
        if (photo) change(photo.id, { refusal: message });
      }
    },
  };
}
