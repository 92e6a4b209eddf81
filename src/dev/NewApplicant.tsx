import { Button, HStack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Choice } from './Choice.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { Credentials } from './People.tsx';
import { isBusy, selectMade, type World, type WorldActor } from './world.machine.ts';

type Props = {
  actor: WorldActor;
  statuses: World['statuses'];
  onSignIn: (person: Credentials) => void;
};

/** Makes an applicant in any status of any platform. */
export function NewApplicant({ actor, statuses, onSignIn }: Props) {
  const busy = useSelector(actor, isBusy);
  const made = useSelector(actor, selectMade);
  const [platform, setPlatform] = useState(Object.keys(statuses)[0] ?? '');
  const [status, setStatus] = useState('');
  const offered = statuses[platform] ?? [];
  const chosen = offered.includes(status) ? status : (offered[0] ?? '');

  return (
    <HStack role="group" aria-label="A new applicant" wrap="wrap" gap="3">
      <Choice
        label="Platform"
        value={platform}
        options={Object.keys(statuses)}
        onChoose={setPlatform}
      />
      <Choice label="Status" value={chosen} options={offered} onChoose={setStatus} />
      <Button
        variant="outline"
        disabled={busy}
        onClick={() =>
          actor.send({ type: 'deed.do', deed: { kind: 'make', platform, status: chosen } })
        }
      >
        Make an applicant
      </Button>
      <span role="status">
        {made && (
          <>
            Made <CopyButton text={made.email} />{' '}
            <Button size="sm" onClick={() => onSignIn(made)}>
              Sign in as the new one
            </Button>
          </>
        )}
      </span>
    </HStack>
  );
}
