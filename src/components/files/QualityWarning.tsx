import { Button, List } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { PhotoWarning } from '#domain/files/photo-warnings.ts';
import { CameraIcon } from '../text/icons.tsx';
import { FileQuestion } from './FileQuestion.tsx';

type Props = {
  warnings: readonly PhotoWarning[];
  onRetake: () => void;
  onUseAnyway: () => void;
};

/** What the device saw in a photo, and the person's choice. Source: beyond B7. */
export const QualityWarning = ({ warnings, onRetake, onUseAnyway }: Props) => (
  <FileQuestion
    title="fileCheck.warning.title"
    actions={(title) => (
      <>
        <Button onClick={onRetake} aria-describedby={title}>
          <CameraIcon />
          <FormattedMessage id="fileCheck.retake" />
        </Button>
        <Button variant="outline" onClick={onUseAnyway} aria-describedby={title}>
          <FormattedMessage id="fileCheck.useAnyway" />
        </Button>
      </>
    )}
  >
    <List.Root mt="1" display="grid" gap="1" listStyleType="none">
      {warnings.map((warning) => (
        <List.Item key={warning}>
          <FormattedMessage id={`fileCheck.warning.${warning}`} />
        </List.Item>
      ))}
    </List.Root>
  </FileQuestion>
);
