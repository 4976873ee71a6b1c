import { useEffect, useState } from 'react';
import { type DeliveryOption, loadDeliveryOptions } from '../api/load-delivery-options';

/** Milliseconds: a city that is still being typed is not asked for. */
const pause = 400;

interface State {
  /** For which city these are; empty: none yet. */
  city: string;
  options: readonly DeliveryOption[];
  failure: unknown;
}

export interface DeliveryOptions extends Omit<State, 'city'> {
  loading: boolean;
  retry: () => void;
}

/** The ways to a city; the former city's stay in sight until the answer is here. */
export function useDeliveryOptions(cityAsTyped: string): DeliveryOptions {
  const city = cityAsTyped.trim();
  const [state, setState] = useState<State>({ city: '', options: [], failure: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (city === '') return setState({ city, options: [], failure: null });
    const leaving = new AbortController();
    const load = async () => {
      try {
        const options = await loadDeliveryOptions(city, leaving.signal);
        setState({ city, options, failure: null });
      } catch (failure) {
        if (!leaving.signal.aborted) setState({ city, options: [], failure });
      }
    };
    const timer = setTimeout(load, state.city === '' && tries === 0 ? 0 : pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [city, tries]);
  return {
    options: state.options,
    failure: state.failure,
    loading: state.city !== city,
    retry: () => {
      setState((former) => ({ ...former, city: '', failure: null }));
      setTries((former) => former + 1);
    },
  };
}
