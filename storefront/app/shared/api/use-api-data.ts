import { useCallback, useEffect, useRef, useState } from 'react';

interface ApiData<Data> {
  /** The latest answer; null until the first, and after it where the answer was null. */
  data: Data | null;
  failure: unknown;
  loading: boolean;
  reload: () => Promise<void>;
}

/** Reads something of the customer's in the browser, and again when `load` changes. */
export function useApiData<Data>(load: () => Promise<Data>): ApiData<Data> {
  const [state, setState] = useState<Omit<ApiData<Data>, 'reload'>>({
    data: null,
    failure: null,
    loading: true,
  });
  const latest = useRef(load);

  const reload = useCallback(async () => {
    latest.current = load;
    setState((former) => ({ ...former, failure: null, loading: true }));
    try {
      const data = await load();
      if (latest.current === load) setState({ data, failure: null, loading: false });
    } catch (failure) {
      if (latest.current === load) setState({ data: null, failure, loading: false });
    }
  }, [load]);

  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...state, reload };
}
