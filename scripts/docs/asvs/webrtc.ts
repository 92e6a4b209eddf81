import { type Chapter, notApplicable } from './answer.ts';

const NONE = 'No WebRTC: the camera records on the device, and a file goes up.';

export const webrtc: Chapter = {
  name: 'V17 WebRTC',
  requirements: [
    notApplicable(2, '17.1.1', 'TURN reaches no special addresses.', NONE),
    notApplicable(2, '17.2.1', 'Keys of DTLS are managed.', NONE),
    notApplicable(2, '17.2.2', 'Approved suites of DTLS.', NONE),
    notApplicable(2, '17.2.3', 'SRTP is authenticated.', NONE),
    notApplicable(2, '17.2.4', 'Malformed SRTP stops nothing.', NONE),
    notApplicable(2, '17.3.1', 'Signaling survives a flood.', NONE),
    notApplicable(2, '17.3.2', 'Signaling survives malformed messages.', NONE),
  ],
};
