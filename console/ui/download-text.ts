/** Saves a table as a file on the device. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
