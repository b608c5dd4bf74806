// What shows notices while the site is closed. It keeps nothing and answers no request.

self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: "/icon.svg", data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(address.origin === self.location.origin ? show(address.href) : undefined);
});

/** In a window of ours that is open, else in a new one. */
async function show(address) {
  const [open] = await self.clients.matchAll({ type: "window" });
  // One that this worker does not control yet cannot be led.
  const led = open && (await open.navigate(address).catch(() => undefined));
  return led ? led.focus() : self.clients.openWindow(address);
}
