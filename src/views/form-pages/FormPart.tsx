import { useSelector } from '@xstate/react';
import { memo, useCallback } from 'react';
import { focusField } from '#components/form/field-ids.ts';
import { StepPart } from '#components/frame/step-part.tsx';
import { messageOf } from '#components/text/message.ts';
import { CHECK_PAGE } from '#domain/form/form-pages.ts';
import { isStopped, selectField, wasTurned } from '#machines/parts/forms/form-pages.machine.ts';
import type { Paging } from './use-paging.ts';

type Props = { paging: Paging; minutesLeft: number };

/** Names the page that is shown, and counts it; the focus goes to its title, or to the field that a link leads to. */
export const FormPart = memo(function FormPart({ paging, minutesLeft }: Props) {
  const { actor, pages, page, isWhole } = paging;
  const turned = useSelector(actor, wasTurned);
  const field = useSelector(actor, selectField);
  const stopped = useSelector(actor, isStopped);
  const isPart = page !== null && !isWhole;

  return (
    <>
      <StepPart
        title={isPart ? messageOf(page.title) : page ? null : 'formPages.check'}
        place={turned ? (page?.id ?? CHECK_PAGE) : 'form'}
        pending={field !== null || stopped}
        count={
          isPart ? { number: pages.indexOf(page) + 1, total: pages.length, minutesLeft } : null
        }
      />
      {field && <FieldFocus field={field} />}
    </>
  );
});

function FieldFocus({ field }: { field: string }) {
  const arrive = useCallback(
    (mark: HTMLElement | null) => {
      if (mark) focusField(field);
    },
    [field],
  );
  return <span ref={arrive} hidden />;
}
