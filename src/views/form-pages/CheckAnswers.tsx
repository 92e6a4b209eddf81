import { Box, chakra, Stack } from '@chakra-ui/react';
import { EditButton } from '#components/buttons/EditButton.tsx';
import { FieldLine } from '#components/form/FieldLine.tsx';
import { fieldPart } from '#components/form/field-ids.ts';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { type Message, messageOf, useTranslate } from '#components/text/message.ts';
import type { FormPage } from '#domain/form/form-pages.ts';
import { openPage, type Paging } from './use-paging.ts';

export type Answered = { name: string; label: Message; answer: Message };

type Props = {
  paging: Paging;
  /** Every answer that is given, in the order it is asked. */
  answers: readonly Answered[];
  /** What is worth a second look, by the name of the field. */
  warnings: Readonly<Record<string, Message | undefined>>;
};

/** Every answer by its part, each part with a way to change it. */
export function CheckAnswers({ paging, answers, warnings }: Props) {
  return (
    <Stack gap="4">
      {paging.parts.map((part) => (
        <CheckedPart
          key={part.id}
          part={part}
          answers={answers.filter(({ name }) => part.names.includes(name))}
          warnings={warnings}
          onChange={() => openPage(paging, part.id, paging.isWhole ? part.id : null)}
        />
      ))}
    </Stack>
  );
}

type PartProps = Omit<Props, 'paging'> & { part: FormPage; onChange: () => void };

function CheckedPart({ part, answers, warnings, onChange }: PartProps) {
  const title = useTranslate()(messageOf(part.title));

  return (
    <Box as="section" aria-label={title} bg="bg" borderWidth="1px" borderRadius="l3" p="4">
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
        <EditButton title={title} onClick={onChange} />
      </Box>
      <DataList>
        {answers.map(({ name, label, answer }) => {
          const warning = warnings[name];
          return (
            <DataRow key={name} label={label}>
              <MessageText message={answer} />
              {warning && (
                <FieldLine id={fieldPart(name, 'warning')} message={warning} tone="warning" />
              )}
            </DataRow>
          );
        })}
      </DataList>
    </Box>
  );
}
