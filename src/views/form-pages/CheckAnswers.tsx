import { Box, chakra, Stack } from '@chakra-ui/react';
import { useIntl } from 'react-intl';
import { EditButton } from '#components/buttons/EditButton.tsx';
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
};

/** Every answer by its page, each page with a way to change it. */
export function CheckAnswers({ paging, answers }: Props) {
  return (
    <Stack gap="4">
      {paging.pages.map((page) => (
        <CheckedPage
          key={page.id}
          page={page}
          answers={answers.filter(({ name }) => page.names.includes(name))}
          onChange={() => openPage(paging, page.id, null)}
        />
      ))}
    </Stack>
  );
}

type PageProps = { page: FormPage; answers: readonly Answered[]; onChange: () => void };

function CheckedPage({ page, answers, onChange }: PageProps) {
  const translate = useTranslate();
  const intl = useIntl();
  const title = intl.formatList(page.titles.map((each) => translate(messageOf(each))));

  return (
    <Box as="section" aria-label={title} bg="bg" borderWidth="1px" borderRadius="l3" p="4">
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <chakra.h4 fontWeight="semibold">{title}</chakra.h4>
        <EditButton title={title} onClick={onChange} />
      </Box>
      <DataList>
        {answers.map(({ name, label, answer }) => (
          <DataRow key={name} label={label}>
            <MessageText message={answer} />
          </DataRow>
        ))}
      </DataList>
    </Box>
  );
}
