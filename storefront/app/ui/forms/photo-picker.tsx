import { type DragEvent, useId, useRef, useState } from 'react';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Photo, Photos } from '~/shared/photos/use-photos';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import { Close } from '../icons/close';
import { Icon, type IconProps } from '../icons/icon';
import { Spinner } from '../icons/spinner';

interface PhotoPickerProps {
  photos: Photos;
  /** What is asked for: “Add photographs of the place”. */
  label: string;
}

/** Photographs: chosen, taken or dropped here, each with its own reason if not. */
export function PhotoPicker({
  photos: { photos, limits, left, add, remove },
  label,
}: PhotoPickerProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = photos.length >= limits.count;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  }
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid cursor-pointer justify-items-center gap-1 rounded-md border-2 border-dashed px-4 py-8 text-center transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-palm',
          over ? 'border-palm bg-palm-tint' : 'border-line bg-paper hover:border-palm',
          full && 'cursor-not-allowed opacity-55',
        )}
      >
        <CameraIcon className="size-8 text-palm" />
        <span className="font-medium">{label}</span>
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {t('photos.hint', counted(limits.count))}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name="photos"
          multiple
          accept="image/*"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      <p role="status" className="text-sm text-terracotta-ink empty:hidden">
        {left > 0 ? t('photos.tooMany', counted(limits.count)) : null}
      </p>
      {photos.length > 0 ? (
        <ul aria-label={t('photos.chosen')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              onRemove={() => {
                remove(photo.id);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function PhotoTile({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { t } = useTranslation('forms');
  const { name, shrunk, problem, refusal } = photo;
  const reason = refusal ?? (problem ? t(`photos.problem.${problem}`) : null);
  return (
    <li className="relative grid content-start gap-1">
      <span
        className={classNames(
          'grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-sand',
          reason !== null && 'outline-2 outline-terracotta-ink',
        )}
      >
        {shrunk ? (
          <img src={shrunk.preview} alt={name} className="size-full object-cover" />
        ) : problem ? (
          <Close className="text-terracotta-ink" />
        ) : (
          <Spinner />
        )}
      </span>
      <IconButton
        label={t('photos.remove', { name })}
        className="absolute! end-1 top-1 bg-paper/90"
        onClick={onRemove}
      >
        <Close className="size-5" />
      </IconButton>
      {reason ? (
        <p role="alert" className="text-sm text-terracotta-ink">
          {reason}
        </p>
      ) : null}
    </li>
  );
}

function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z" />
    </Icon>
  );
}
