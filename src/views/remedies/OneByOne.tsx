import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ExamplePair } from '#components/files/ExamplePair.tsx';
import { ReadyCount } from '#components/files/ReadyCount.tsx';
import { ReasonBox } from '#components/files/ReasonBox.tsx';
import { messageOf } from '#components/text/message.ts';
import type { RemediesDue } from '#contract/remedies.ts';
import type { RemedyCode } from '#domain/request/remedies.ts';
import type { FileSetActor } from '#machines/parts/files/file-set.machine.ts';
import type { RemediesActor } from '#machines/remedies.machine.ts';
import { DocumentPagerView } from '../document-pager/DocumentPagerView.tsx';
import { RemedyFiles } from './RemedyFiles.tsx';
import { useOpenSlots } from './use-open-slots.ts';
import { useReady } from './use-ready.ts';

type Props = { actor: RemediesActor; set: FileSetActor; due: RemediesDue };

/** One rejected document a screen: its reason, then what to do, within a phone's first 320 px. Source: issue 31, 6. */
export function OneByOne({ actor, set, due, foot }: Props & { foot: ReactNode }) {
  const { done, total } = useReady(actor, set);
  const slotsOf = useOpenSlots(actor, set);
  const find = (wanted: string): RemedyCode | undefined =>
    due.remedies.find((code: RemedyCode) => code === wanted);

  return (
    <DocumentPagerView
      set={set}
      nameOf={(code) => messageOf(`remedies.document.${code}`)}
      slotNameOf={(code) => messageOf(`remedies.missing.${code}`)}
      send="remedies.send"
      sending="remedies.uploading"
      readiness={<ReadyCount done={done} total={total} missing={total - done} />}
      foot={foot}
      slotsOf={slotsOf}
    >
      {(shown) => {
        const code = find(shown);
        return code ? <Page actor={actor} set={set} due={due} code={code} /> : null;
      }}
    </DocumentPagerView>
  );
}

function Page({ actor, set, due, code }: Props & { code: RemedyCode }) {
  const reason = due.reasons[code];

  return (
    <>
      {code !== 'ID' && (
        <Box color="fg.muted">
          <FormattedMessage id={`remedies.document.${code}.hint`} />
        </Box>
      )}
      {reason && <ReasonBox reason={reason} />}
      <RemedyFiles
        actor={actor}
        set={set}
        code={code}
        examples={reason && <ExamplePair reason={reason} code={code} />}
        alone
      />
    </>
  );
}
