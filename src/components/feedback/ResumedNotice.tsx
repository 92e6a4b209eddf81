import { chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';

type Props = {
  /** What was typed and is no longer asked for. */
  outdated?: readonly { name: string; label: Message; answer: Message }[];
};

/** On return to a form that has a draft. */
export function ResumedNotice({ outdated = [] }: Props) {
  return (
    <NoticeBox role="status" tone="success">
      <FormattedMessage id="draft.resumed" tagName="p" />
      {outdated.length > 0 && (
        <>
          <FormattedMessage id="draft.outdated" tagName="p" />
          <chakra.ul mt="1" ps="5" listStyleType="disc">
            {outdated.map(({ name, label, answer }) => (
              <li key={name}>
                <MessageText message={label} />
                {': '}
                <MessageText message={answer} />
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </NoticeBox>
  );
}
