import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { RecordedActor } from './recorder.ts';
import { shapeOf } from './shape.ts';

/** What an actor remembers: its shape, and the values where they are asked for. */
export function ContextTab({ actor: { snapshot } }: { actor: RecordedActor }) {
  const [withValues, setWithValues] = useState(false);
  const context: Record<string, unknown> = snapshot.context;
  return (
    <Box display="grid" gap="2">
      <label>
        <input
          type="checkbox"
          checked={withValues}
          onChange={({ target }) => setWithValues(target.checked)}
        />{' '}
        Show the values: they are an applicant’s
      </label>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1">
        {Object.entries(context).map(([name, value]) => (
          <Box key={name} display="contents">
            <dt>
              <code>{name}</code>
            </dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {shapeOf(value, withValues)}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}
