/** A plant's botanical name: italic, left-to-right wherever it stands. */
export function LatinName({ name }: { name: string }) {
  return (
    <bdi lang="la" dir="ltr" className="latin-name">
      {name}
    </bdi>
  );
}
