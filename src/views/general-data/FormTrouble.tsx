import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { focusField } from '#components/field-ids.ts';
import { Say } from '#components/Say.tsx';
import { wordsOf } from '#components/words.ts';
import type { Field } from '#domain/form-definition.ts';
import {
  type GeneralDataActor,
  selectApplicant,
  selectRejected,
  wasNotSaved,
  wasRejected,
} from '#machines/general-data.machine.ts';
import type { Problems } from './form-judgement.ts';

type Props = {
  actor: GeneralDataActor;
  fields: readonly Field[];
  /** What the server refused and nobody has changed since. */
  refused: Problems;
};

/** Why the last save did not go through. It takes the focus, since the button it came from is far below. */
export function FormTrouble({ actor, fields, refused }: Props) {
  const failed = useSelector(actor, wasNotSaved);
  const turnedDown = useSelector(actor, wasRejected);
  const rejected = useSelector(actor, selectRejected);
  const { request } = useSelector(actor, selectApplicant);

  if (failed) {
    return (
      <Box ref={focus} tabIndex={-1} outline="none">
        <ErrorAlert
          title="generalData.failed.title"
          message="error.FAIL_TO_UPLOAD_INFO"
          supportCode={request.id}
        />
      </Box>
    );
  }
  if (!turnedDown) return null;

  const asked = new Map(fields.map((field) => [field.name, field]));
  const standing = Object.entries(rejected).filter(([name]) => !asked.has(name) || refused[name]);
  if (standing.length === 0 && Object.keys(rejected).length > 0) return null;

  return (
    <Box ref={focus} tabIndex={-1} outline="none">
      <ErrorAlert
        title="generalData.rejected.title"
        message="generalData.rejected.text"
        supportCode={request.id}
      >
        <chakra.ul mt="2" ps="5" listStyleType="disc">
          {standing.map(([name, key]) => (
            <li key={name}>
              <Refusal field={asked.get(name)} reason={key} />
            </li>
          ))}
        </chakra.ul>
      </ErrorAlert>
    </Box>
  );
}

function Refusal({ field, reason }: { field: Field | undefined; reason: string }) {
  if (!field) return <Say words={wordsOf(reason)} />;
  return (
    <>
      <chakra.button
        type="button"
        onClick={() => focusField(field.name)}
        textDecoration="underline"
        cursor="pointer"
      >
        <Say words={wordsOf(field.label)} />
      </chakra.button>
      {': '}
      <Say words={wordsOf(reason)} />
    </>
  );
}

const focus = (box: HTMLElement | null) => box?.focus();
