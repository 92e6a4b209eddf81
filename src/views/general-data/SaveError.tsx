import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import type { Problems } from '#components/form/ValidatedForm.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { messageOf } from '#components/text/message.ts';
import type { Field } from '#domain/form/form-definition.ts';
import {
  type GeneralDataActor,
  hasFailed,
  selectRejected,
  selectSupportCode,
  wasOvertaken,
  wasRejected,
} from '#machines/general-data.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';

type Props = {
  actor: GeneralDataActor;
  fields: readonly Field[];
  /** What the server rejected and has not changed since. */
  rejected: Problems;
  /** A link into a field was pressed. */
  onOpen: (name: string) => void;
};

/** Why the last save failed. It takes the focus, since the button is far below. */
export function SaveError({ actor, fields, rejected, onOpen }: Props) {
  const failed = useSelector(actor, hasFailed);
  const overtaken = useSelector(actor, wasOvertaken);
  const isRejected = useSelector(actor, wasRejected);
  const reasons = useSelector(actor, selectRejected);
  const failure = useSelector(actor, selectFailure);
  const supportCode = useSelector(actor, selectSupportCode);

  if (failed || overtaken) {
    return (
      <Box ref={focus} tabIndex={-1} outline="none">
        <ErrorAlert
          title="generalData.failed.title"
          message={overtaken ? 'generalData.overtaken' : 'error.FAIL_TO_UPLOAD_INFO'}
          failure={failure}
          supportCode={supportCode}
        />
      </Box>
    );
  }
  if (!isRejected) return null;

  const asked = new Map(fields.map((field) => [field.name, field]));
  const standing = Object.entries(reasons).filter(([name]) => !asked.has(name) || rejected[name]);
  if (standing.length === 0 && Object.keys(reasons).length > 0) return null;

  return (
    <Box ref={focus} tabIndex={-1} outline="none">
      <ErrorAlert
        title="generalData.rejected.title"
        message="generalData.rejected.text"
        supportCode={supportCode}
      >
        <chakra.ul mt="2" ps="5" listStyleType="disc">
          {standing.map(([name, key]) => (
            <li key={name}>
              <Rejection field={asked.get(name)} reason={key} onOpen={onOpen} />
            </li>
          ))}
        </chakra.ul>
      </ErrorAlert>
    </Box>
  );
}

type RejectionProps = Pick<Props, 'onOpen'> & { field: Field | undefined; reason: string };

function Rejection({ field, reason, onOpen }: RejectionProps) {
  if (!field) return <MessageText message={messageOf(reason)} />;
  return (
    <>
      <chakra.button
        type="button"
        onClick={() => onOpen(field.name)}
        textDecoration="underline"
        cursor="pointer"
      >
        <MessageText message={messageOf(field.label)} />
      </chakra.button>
      {': '}
      <MessageText message={messageOf(reason)} />
    </>
  );
}

const focus = (box: HTMLElement | null) => box?.focus();
