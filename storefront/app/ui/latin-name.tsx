/** A plant's botanical name: italic, left-to-right in both languages. */
export function LatinName({ name }: { name: string }) {
  return (
    <bdi lang="la" dir="ltr" className="latin-name">
      {name}
    </bdi>
  );
}
