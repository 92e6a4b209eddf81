import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WhereToGet } from '#components/files/WhereToGet.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';
import { type FileSlotActor, selectSlot } from '#machines/parts/files/file-slot.machine.ts';

type Props = {
  actor: FileSlotActor;
  rules: { formats: string; size: string };
  /** Why it cannot be used yet. */
  closed: Message | undefined;
};

/** What a file must be, how several photos become one, and where a person gets the document. */
export function SlotRules({ actor, rules, closed }: Props) {
  const { code, takesPages } = useSelector(actor, selectSlot);
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'));

  return (
    <Box fontSize="sm" color="fg.muted">
      {closed ? (
        <MessageText message={closed} />
      ) : (
        <FormattedMessage id="upload.formats" values={rules} />
      )}
      {takesPages && !closed && isEmpty && (
        <>
          {' '}
          <FormattedMessage id="upload.pages" />
        </>
      )}
      {!closed && isEmpty && <WhereToGet code={code} />}
    </Box>
  );
}
