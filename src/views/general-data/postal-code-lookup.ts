import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { PostalCodeLookup } from '#components/dynamic-form/dynamic-form-context.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { stateName } from '#machines/kit/state-name.ts';
import {
  isWrittenByHand,
  type PostalCodeActor,
  selectPlaces,
} from '#machines/parts/forms/postal-code.machine.ts';

/** The look-up of the address, as the form's fields know it. */
export function usePostalCodeLookup(actor: PostalCodeActor): PostalCodeLookup {
  const status = useSelector(actor, stateName);
  const places = useSelector(actor, selectPlaces);
  const failure = useSelector(actor, selectFailure);
  const isByHand = useSelector(actor, isWrittenByHand);

  const handlers = useMemo(
    () => ({
      onEnter: (address: Parameters<PostalCodeLookup['onEnter']>[0]) =>
        actor.send({ type: 'address.enter', address }),
      onRetry: () => actor.send({ type: 'lookup.retry' }),
      onByHand: (byHand: boolean) =>
        actor.send({ type: byHand ? 'settlement.write' : 'settlement.list' }),
      subscribe: (onFound: Parameters<PostalCodeLookup['subscribe']>[0]) => {
        const { unsubscribe } = actor.on('places.found', (event) =>
          onFound(event.places, event.isKnown),
        );
        return unsubscribe;
      },
    }),
    [actor],
  );

  return useMemo(
    () => ({ status, failure, places, isByHand, ...handlers }),
    [status, failure, places, isByHand, handlers],
  );
}
