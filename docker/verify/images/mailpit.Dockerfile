# axllent/mailpit: takes mail by SMTP, lists it at /api/v1/messages.
FROM verify/bookworm
COPY mailpit.py /mailpit
RUN chmod 755 /mailpit
EXPOSE 1025 8025
CMD ["/mailpit"]
