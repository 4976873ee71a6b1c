// Dragging on the board and in the calendar, lines of a quote, steps of a registration, and what
// keeps the shop from selling on the start page. Without it, buttons, forms and pages do the same.

document.addEventListener("DOMContentLoaded", () => {
  // Unfold's pages have no landmark for what they are about.
  document.getElementById("main")?.setAttribute("role", "main");
  board(document.querySelector("[data-board]"));
  calendar(document.querySelector("form[data-calendar]"));
  document.querySelectorAll("form[data-quote]").forEach(quote);
  document.querySelectorAll("[data-picker]").forEach(picker);
  readiness(document.querySelector("[data-readiness]"));
  progress(document.querySelector("[data-progress]"));
});

// SimpleBar calls each strip that scrolls "scrollable content": a landmark too many, in English.
window.addEventListener("load", () => {
  for (const strip of document.querySelectorAll(".simplebar-content-wrapper")) {
    strip.removeAttribute("role");
    strip.removeAttribute("aria-label");
  }
});

function board(element) {
  if (!element) return;
  const ends = document.querySelector("[data-ends]");
  let dragged = null;
  element.addEventListener("dragstart", (event) => {
    dragged = event.target.closest(".office-ticket");
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", dragged.dataset.page);
    dragged.classList.add("is-dragged");
    const ways = dragged.dataset.ways.split(" ");
    for (const goal of document.querySelectorAll("[data-state]")) {
      goal.classList.toggle("is-goal", ways.includes(goal.dataset.state));
    }
    ends.classList.add("is-open");
  });
  element.addEventListener("dragend", () => {
    dragged?.classList.remove("is-dragged");
    document.querySelectorAll(".is-goal").forEach((goal) => goal.classList.remove("is-goal"));
    ends.classList.remove("is-open");
  });
  for (const goal of document.querySelectorAll("[data-state]")) {
    goal.addEventListener("dragover", (event) => {
      if (goal.classList.contains("is-goal")) event.preventDefault();
    });
    goal.addEventListener("drop", (event) => {
      event.preventDefault();
      if (dragged) drop(element, dragged, goal);
    });
  }
}

const BY_FORM = { visit_scheduled: "visit", quoted: "quote" };

async function drop(element, ticket, goal) {
  const to = goal.dataset.state;
  if (to in BY_FORM) {
    location.assign(`${ticket.dataset.page}#${BY_FORM[to]}`);
    return;
  }
  let reason = "";
  if (ticket.dataset.reasons.split(" ").includes(to)) {
    reason = await askedReason();
    if (!reason) return;
  }
  const body = new URLSearchParams({ to, reason, seen: ticket.dataset.seen });
  body.set("csrfmiddlewaretoken", element.dataset.token);
  try {
    const response = await fetch(ticket.dataset.move, {
      method: "POST", body, headers: { Accept: "application/json" },
    });
    const answer = await response.json();
    if (answer.done) location.reload();
    else notice(answer.message);
  } catch {
    notice(element.dataset.failed);
  }
}

function askedReason() {
  const dialog = document.querySelector("[data-reason-dialog]");
  const text = dialog.querySelector("textarea");
  text.value = "";
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => resolve(dialog.returnValue === "yes" ? text.value.trim() : ""),
      { once: true },
    );
  });
}

function notice(text) {
  const element = document.querySelector("[data-notice]");
  element.textContent = text;
  element.hidden = false;
  element.scrollIntoView({ block: "nearest" });
}

function calendar(form) {
  if (!form) return;
  let dragged = null;
  for (const entry of document.querySelectorAll("[data-visit]")) {
    entry.addEventListener("dragstart", () => (dragged = entry));
  }
  for (const cell of document.querySelectorAll("td[data-day]")) {
    cell.addEventListener("dragover", (event) => {
      if (dragged) event.preventDefault();
    });
    cell.addEventListener("dragenter", () => dragged && cell.classList.add("is-goal"));
    cell.addEventListener("dragleave", () => cell.classList.remove("is-goal"));
    cell.addEventListener("drop", (event) => {
      event.preventDefault();
      form.elements.visit.value = dragged.dataset.visit;
      form.elements.crew.value = cell.dataset.crew;
      form.elements.day.value = cell.dataset.day;
      form.submit();
    });
  }
}

function quote(form) {
  const lines = form.querySelector("tbody");
  const add = form.querySelector("[data-add-line]");
  const sum = form.querySelector("[data-sum]");
  add.hidden = false;
  add.addEventListener("click", () => {
    const line = lines.lastElementChild.cloneNode(true);
    line.querySelectorAll("input").forEach((input) => (input.value = ""));
    lines.append(line);
    line.querySelector("input").focus();
  });
  const count = () => {
    let halalas = 0;
    for (const line of lines.rows) {
      const [quantity, price] = [1, 2].map((cell) =>
        Number(latin(line.cells[cell].querySelector("input").value)),
      );
      if (Number.isFinite(quantity * price)) halalas += Math.round(quantity * price * 100);
    }
    sum.hidden = halalas === 0;
    sum.querySelector("bdi").textContent =
      `${(halalas / 100).toLocaleString("en", { minimumFractionDigits: 2 })} ${form.dataset.quote}`;
  };
  lines.addEventListener("input", count);
  count();
}

function picker(element) {
  const input = element.querySelector("input[type=search]");
  const chips = element.querySelector("[data-chips]");
  const list = element.querySelector("[data-found]");
  let waiting;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => find(input.value.trim()), 200);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    list.querySelector("button")?.click();
  });
  async function find(text) {
    const response = text && (await fetch(`${element.dataset.picker}?${new URLSearchParams({ q: text })}`));
    const found = response && response.ok ? (await response.json()).found : [];
    if (text !== input.value.trim()) return;
    list.replaceChildren(...found.map(offered));
    list.hidden = found.length === 0;
  }
  function offered({ key, name }) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => choose(key, name));
    item.append(button);
    return item;
  }
  function choose(key, name) {
    let box = chips.querySelector(`input[value="${key}"]`);
    if (!box) {
      const chip = document.createElement("label");
      chip.className = "office-chip";
      box = Object.assign(document.createElement("input"), {
        type: "checkbox", name: element.dataset.name, value: key,
      });
      const text = document.createElement("bdi");
      text.textContent = name;
      chip.append(box, " ", text);
      chips.append(chip);
    }
    box.checked = true;
    input.value = "";
    list.hidden = true;
    input.focus();
  }
}

async function readiness(element) {
  if (!element) return;
  const response = await fetch(element.dataset.readiness).catch(() => null);
  if (!response?.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.querySelector(".office-readiness");
  if (!list) return;
  list.open = false;
  element.append(list);
}

// Steps that a worker does: the page is read again until it does none any more.
async function progress(element) {
  if (!element) return;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const response = await fetch(location.pathname).catch(() => null);
  if (!response?.ok) return progress(element);
  if (response.redirected) return location.reload();
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector("[data-progress]");
  // To the page's own address: this one may be that of a form.
  if (!next) return location.replace(location.pathname);
  for (const part of ["[data-progress-count]", "[data-progress-steps]"]) {
    const shown = element.querySelector(part);
    const found = next.querySelector(part);
    if (shown.innerHTML !== found.innerHTML) shown.replaceChildren(...found.childNodes);
  }
  return progress(element);
}

function latin(text) {
  return text
    .replace(/[٠-٩]/g, (digit) => "٠١٢٣٤٥٦٧٨٩".indexOf(digit))
    .replace("٫", ".")
    .replaceAll(/[,٬\s]/g, "");
}
