/** Recordings that a file chooser offers. The server decides by content. */
export const ACCEPTED = '.mp3,.m4a,.aac,.wav,.ogg,.opus,.webm,.mp4,.mov,audio/*,video/*';
