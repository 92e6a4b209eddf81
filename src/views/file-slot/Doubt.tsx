import { Box, Button } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { FileQuestion } from '#components/files/FileQuestion.tsx';
import { QualityWarning } from '#components/files/QualityWarning.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { type Message, useTranslate } from '#components/text/message.ts';
import {
  isDoubting,
  selectUsedFor,
  selectWarnings,
} from '#machines/parts/files/file-choice.machine.ts';
import { type FileSlotActor, selectChoice } from '#machines/parts/files/file-slot.machine.ts';

type Props = {
  actor: FileSlotActor;
  /** What a link of `MissingList` leads to. */
  field: string | undefined;
  /** How the document of another code is called. */
  nameOf: (code: string) => Message;
  onRetake: () => void;
  onUse: () => void;
};

/** 'Repetir' or 'Usar de todos modos', for a photo that may come back or a file that was used before. Source: beyond B7. */
export function Doubt({ actor, field, nameOf, onRetake, onUse }: Props) {
  const toText = useTranslate();
  const choice = useSelector(actor, selectChoice);
  const warnings = useSelector(
    choice,
    (snapshot) => (snapshot && isDoubting(snapshot) ? selectWarnings(snapshot) : []),
    shallowEqual,
  );
  const usedFor = useSelector(choice, (snapshot) => (snapshot ? selectUsedFor(snapshot) : null));
  if (warnings.length === 0 && usedFor === null) return null;

  const use = () => {
    choice?.send({ type: 'file.use' });
    onUse();
  };

  return (
    <Box gridColumn="1 / -1" tabIndex={-1} {...(field && { id: fieldId(field) })}>
      {usedFor === null ? (
        <QualityWarning warnings={warnings} onRetake={onRetake} onUseAnyway={use} />
      ) : (
        <FileQuestion
          title={{ id: 'fileCheck.repeated', values: { name: toText(nameOf(usedFor)) } }}
          actions={(title) => (
            <>
              <Button onClick={onRetake} aria-describedby={title}>
                <FormattedMessage id="fileCheck.another" />
              </Button>
              <Button variant="outline" onClick={use} aria-describedby={title}>
                <FormattedMessage id="fileCheck.useAgain" />
              </Button>
            </>
          )}
        />
      )}
    </Box>
  );
}
