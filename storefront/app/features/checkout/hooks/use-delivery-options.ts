import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { DeliveryOptionsDocument } from '~/gql/graphql';
import type { ApiErrorData } from '~/shared/api/api-errors';
import { readUrqlError } from '~/shared/api/client';
import type { DeliveryOption } from '../api/checkout';

/** Milliseconds: nothing is requested while the city is typed. */
const typingPause = 400;

export interface DeliveryOptions {
  options: readonly DeliveryOption[];
  error: ApiErrorData | null;
  loading: boolean;
  retry: () => void;
}

/**
 * The ways to a city; the previous city's stay on screen until the response is here. `usualCity` is
 * the one that the API takes when it is asked without a city. `address`: empty where districts have
 * no times of their own.
 */
export function useDeliveryOptions(
  cityAsTyped: string,
  usualCity: string | null,
  address: string,
): DeliveryOptions {
  const typed = cityAsTyped.trim();
  const city = useSettled(typed, typingPause);
  const settledAddress = useSettled(address.trim(), typingPause);
  // Of the usual city the API knows the address as well.
  const [usualAddress] = useState(settledAddress);
  const isUsual = city === usualCity && settledAddress === usualAddress;
  const [{ data, error, fetching }, read] = useQuery({
    query: DeliveryOptionsDocument,
    variables: {
      city: city === usualCity ? null : city,
      ...(settledAddress && !isUsual && { address: settledAddress }),
    },
    pause: city === '',
  });
  return {
    options: city === '' ? [] : (data?.deliveryOptions ?? []),
    error: error ? readUrqlError(error) : null,
    loading: typed !== city || fetching,
    retry: () => read(),
  };
}

/** The value, once it has been the same for a while. */
function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
